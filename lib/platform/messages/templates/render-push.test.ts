import { expect, test } from "vitest";
import { languages } from "@/lib/platform/i18n/languages";
import { renderPush } from "./render-push";

const rendered = (language: string, values: Record<string, string>) =>
	renderPush({ template: "approval", language, organization: "Acme", values });

test.each(languages)("a notification names who asks in $name, and fits on the screen of a telephone", ({ code }) => {
	const { title = "", text = "" } = rendered(code, { application: "Till" }) ?? {};
	expect(title).toContain("Till");
	expect(title.length).toBeLessThanOrEqual(60);
	expect(text.length).toBeGreaterThan(0);
	expect(text.length).toBeLessThanOrEqual(120);
	expect(`${title}${text}`).not.toContain("{{");
});

test("a notification names the organization where no application asks", () => {
	expect(rendered("en", {})?.title).toBe("Acme asks for your approval");
});

test("a notification is in the language of a dialect, and in English where there is no other", () => {
	expect(rendered("de-AT", {})).toEqual(rendered("de", {}));
	expect(rendered("fr", {})).toEqual(rendered("en", {}));
});

test("messages of another kind are no notifications", () => {
	expect(renderPush({ template: "one-time-code", language: "en", organization: "Acme", values: {} })).toBeNull();
});
