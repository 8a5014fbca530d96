import { expect, test } from "vitest";
import { matchesWords, sectionOfPage } from "./console-page-list";

test.each([
	["Müller", "muller", true],
	["Benutzer aus CSV importieren", "csv benutzer", true],
	["Ada Lovelace", "lovelace  ada", true],
	["Ada Lovelace", "ada byron", false],
	["ユーザー", "ユーザ", true],
])("%s is found by %s: %s", (text, typed, found) => expect(matchesWords(text, typed)).toBe(found));

test.each([
	["/console", "/console"],
	["/console/users", "/console/users"],
	["/console/users/some-id", "/console/users"],
	["/console/api", "/console/api"],
	["/console/api-resources/some-id", "/console/api-resources"],
])("%s is a page of %s", (path, section) => expect(sectionOfPage(path).href).toBe(section));
