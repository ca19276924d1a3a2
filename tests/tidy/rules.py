"""All rules together, and whether each can fail."""
from tidy import (arrows, bans, circles, classes, drawing, folders, layout, licence, planted, promises, sentences,
                  users, versions)
from tidy.reasons import Reasons
from tidy.sources import Sources

RULES = [arrows, circles, users, classes, folders, bans, layout, promises, sentences, licence, planted, versions]


def check(sources, reasons):
    offences = [offence for rule in RULES for offence in rule.check(sources, reasons)]
    return offences + list(reasons.unused())


def self_test():
    """Each rule by itself on inputs that break it, and on inputs that don't: a check that can't fail is no check."""
    failures = [f"arrows: {upward}" for upward in arrows.rows_that_look_up(arrows.ARROWS)]
    if not list(arrows.rows_that_look_up({"one": ["one"], "two": ["one/part"]})):
        failures.append("arrows: a row that names a folder above it was not found")
    failures += drawing.self_test()
    count = 3
    for rule in RULES:
        if {case.says is None for case in rule.SELF_TEST} != {True, False}:
            failures.append(f"{rule.__name__}: it wants an input that breaks it and one that doesn't")
        for case in rule.SELF_TEST:
            reasons = Reasons(case.reasons)
            told = [str(offence) for offence in [*rule.check(Sources(case.texts), reasons), *reasons.unused()]]
            count += 1
            if case.says is None and told:
                failures.append(f"{rule.__name__}: nothing is wrong with {list(case.texts)}, but: {told}")
            if case.says is not None and not any(case.says in line for line in told):
                failures.append(f"{rule.__name__}: {list(case.texts)} should say \"{case.says}\", but: {told}")
    return count, failures
