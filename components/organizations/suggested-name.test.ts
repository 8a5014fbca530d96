import { expect, test } from "vitest";
import { suggestedName } from "./suggested-name";

test.each([
	["Acme Corporation", "acme-corporation"],
	["  Müller & Söhne GmbH ", "muller-sohne-gmbh"],
	["Straße 12", "strasse-12"],
	["株式会社", ""],
	["-Łódź-", "odz"],
	["x".repeat(70), "x".repeat(63)],
])("%s may be called %s", (displayName, name) => expect(suggestedName(displayName)).toBe(name));
