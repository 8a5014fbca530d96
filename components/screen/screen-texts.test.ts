import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveText, type TextResources } from "./screen-texts";

const resources: TextResources = {
	en: {
		signin: { heading: "Sign in", "options.google": "Continue with Google", only_english: "Only here", empty: "" },
	},
	de: { signin: { heading: "Anmelden", only_german: "Nur hier" } },
	"de-AT": { signin: { heading: "Servus" } },
};

describe("a text of a flow", () => {
	it("is shown unchanged if it is not a key", () => {
		expect(resolveText("Sign in {{ name }}", "de", resources)).toEqual({ text: "Sign in {{ name }}", language: "de" });
		expect(resolveText("", "de", resources)).toEqual({ text: "", language: "de" });
		expect(resolveText(undefined, "de", resources)).toEqual({ text: "", language: "de" });
	});

	it.each([
		["{{ t(signin:heading) }}", "de-AT", "Servus", "de-AT"],
		["{{ t(signin:heading) }}", "de-CH", "Anmelden", "de"],
		["{{ t(signin:heading) }}", "ja", "Sign in", "en"],
		["{{t(signin:options.google)}}", "de", "Continue with Google", "en"],
		["{{ t(signin:only_german) }}", "de-AT", "Nur hier", "de"],
		["{{ t(signin:empty) }}", "en", "", "en"],
	])("%s in %s is %j, in the language %s", (raw, language, text, from) => {
		expect(resolveText(raw, language, resources)).toEqual({ text, language: from });
	});

	it.each([
		["{{ t(signin:buttons.send_code) }}", "Send code"],
		["{{ t(signin:newPassword) }}", "New password"],
		["{{ t(signin:fields.cost_centre.label) }}", "Cost centre"],
		["{{ t(signin:label) }}", "Label"],
		["{{ t(elsewhere:heading) }}", "Heading"],
		["{{ t(signin:only_german) }}", "Only german"],
		["{{ t(signin:...) }}", "..."],
		["{{ t(signin:a:b) }}", "B"],
	])("%s is missing, and shown as %j", (raw, text) => {
		const resolved = resolveText(raw, "ja", resources);
		expect(resolved).toMatchObject({ text, language: "ja" });
		expect(resolved.missing).toBeDefined();
	});

	it("is never an inherited member of objects", () => {
		const names = [...Object.getOwnPropertyNames(Object.prototype), "prototype", "length", "name"];
		for (const namespace of ["signin", ...names])
			for (const key of names)
				expect(resolveText(`{{ t(${namespace}:${key}) }}`, "en", resources).missing).toEqual({ namespace, key });
	});

	it("is not interpreted: no placeholders, nesting or markup", () => {
		const hostile = "<script>alert(1)</script> {{name}} $t(signin:heading)";
		expect(resolveText("{{ t(signin:odd) }}", "en", { en: { signin: { odd: hostile } } }).text).toBe(hostile);
	});

	it("follows a change of the texts of the same keys", () => {
		const changed = { ...resources, de: { signin: { heading: "Einloggen" } } };
		expect(resolveText("{{ t(signin:heading) }}", "de", changed).text).toBe("Einloggen");
		expect(resolveText("{{ t(signin:heading) }}", "de", resources).text).toBe("Anmelden");
	});
});

it("every key with a text is found by exactly its name", () => {
	const name = fc.stringMatching(/^[^\s:(){}]{1,12}$/);
	const key = fc.stringMatching(/^[^\s(){}]{1,20}$/);
	fc.assert(
		fc.property(name, key, fc.string(), (namespace, key, text) => {
			const own = { en: Object.fromEntries([[namespace, Object.fromEntries([[key, text]])]]) };
			expect(resolveText(`{{ t(${namespace}:${key}) }}`, "en", own)).toEqual({ text, language: "en" });
		}),
	);
});
