"""Between the recipe panel and the session: what the user asked for, and what is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from simhash_gui.engine.recipe import Recipe, RecipeError
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.recipe_dock import PresetBox, RecipeDock
from simhash_gui.present.recipe_panel import recipe_view
from simhash_gui.present.wording import Wording


class RecipeControl(QObject):
    """Keeps the dock, the picker in the tool row and the session's recipe the same."""

    def __init__(self, session: Session, dock: RecipeDock, picker: PresetBox, wording: Wording) -> None:
        super().__init__(dock)
        self._session, self._panel, self._picker, self._wording = session, dock.panel, picker, wording
        self._preset = session.recipe.preset_name or "default"
        self._panel.presetChosen.connect(self.choose_preset)
        self._panel.fieldChanged.connect(self._change_field)
        self._panel.lineEntered.connect(self._enter_line)
        self._panel.resetAsked.connect(self.reset)
        picker.chosen.connect(self.choose_preset)
        session.recipeChanged.connect(self._show)
        self._show()

    @Slot(str)
    def choose_preset(self, name: str) -> None:
        """Use a preset."""
        self._session.set_recipe(Recipe.preset(name))
        self._show()

    @Slot()
    def reset(self) -> None:
        """Back to the preset that was used last."""
        self.choose_preset(self._preset)

    @Slot(str, str)
    def _change_field(self, field_id: str, value: str) -> None:
        try:
            recipe = self._session.recipe.with_field(field_id, value)
        except RecipeError as error:
            self._panel.set_field_error(field_id, self._said(error))
            return
        self._session.set_recipe(recipe)
        self._panel.set_field_error(field_id, "")

    @Slot(str)
    def _enter_line(self, line: str) -> None:
        try:
            recipe = Recipe.parse(line)
        except RecipeError as error:
            self._panel.set_line_error(self._said(error))
            return
        self._panel.set_line_error("")
        self._session.set_recipe(recipe)

    def _said(self, error: RecipeError) -> str:
        return self._wording(error.sentence, **error.values)

    @Slot()
    def _show(self) -> None:
        view = recipe_view(self._wording, self._session.recipe, self._session.resolved)
        self._preset = view.preset or self._preset
        self._panel.set_view(view)
        self._picker.set_view(view)
