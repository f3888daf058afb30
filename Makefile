# make run    open the window on the sample texts (in the terminal when there is no display)
# make test   ruff, mypy --strict and every test
# Both make their own virtual environment in .venv first; only python3 and make need to be there.

SHELL := /bin/bash
MAKEFLAGS += --no-print-directory

export PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SAMPLES := resources/samples
PICTURE := build/window.png
ON_DISPLAY := [ "$$(uname)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]

.PHONY: help run window no-window test lint bench bench-texts bench-neighbors bench-documents calibrate fuzz clean

help:
	@sed -n '/^#/!q; s/^# \{0,1\}//p' Makefile
	@echo "make lint, make bench, make bench-documents DATA=FOLDER, make calibrate DATA=FOLDER, make fuzz, make clean"

$(VENV)/.ready: pyproject.toml .ci/setup
	@.ci/setup $(VENV)
	@touch $@

$(VENV)/.ready-dev: pyproject.toml .ci/setup
	@.ci/setup $(VENV) dev
	@touch $(VENV)/.ready $@

run: $(VENV)/.ready
	@if $(ON_DISPLAY); then $(MAKE) window; else $(MAKE) no-window; fi

window: $(VENV)/.ready
	@$(BIN)/simhash-gui $(SAMPLES)/*

no-window: $(VENV)/.ready
	@echo "No display here, so the comparison comes as text, and a picture of the window."
	@$(BIN)/simhash-cli compare $(SAMPLES)/article-text-1.txt $(SAMPLES)/article-text-2.txt
	@mkdir -p $(dir $(PICTURE))
	@$(BIN)/simhash-gui --snapshot $(PICTURE) $(SAMPLES)/*
	@echo "Picture of the window: $(PICTURE)"

lint: $(VENV)/.ready-dev
	@$(BIN)/ruff check .
	@$(BIN)/mypy

test: lint
	@$(BIN)/python -m pytest -n auto --dist worksteal

bench: bench-texts bench-neighbors

bench-texts: $(VENV)/.ready-dev
	@$(BIN)/python -m tests.bench

bench-neighbors: $(VENV)/.ready-dev
	@$(BIN)/python -m tests.bench.neighbors $(if $(PARTS),--parts $(PARTS))

bench-documents: $(VENV)/.ready-dev
	@if [ -z "$(DATA)" ]; then echo "Say where the labelled files are: make bench-documents DATA=FOLDER"; exit 2; fi
	@$(BIN)/python -m tests.bench.documents --speed "$(DATA)"

calibrate: $(VENV)/.ready-dev
	@if [ -z "$(DATA)" ]; then echo "Say where the labelled pairs are: make calibrate DATA=FOLDER"; exit 2; fi
	@$(BIN)/python -m tests.calibration "$(DATA)"

fuzz: $(VENV)/.ready-dev
	@$(BIN)/python -m tests.fuzz $(COUNT)

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
