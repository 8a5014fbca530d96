import { describe, expect, test } from "vitest";
import { languages } from "@/lib/platform/i18n/languages";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { knownText } from "@/lib/platform/i18n/texts";
import { messageStatusFilters } from "../contract";
import { mailLook } from "./mail-look";
import { renderMessage, templates } from "./render-message";

const values = {
	code: "493817",
	minutes: "5",
	application: "Shop",
	link: "https://id.example.com/gate/link?a=1&token=x",
	inviter: "ada",
	hours: "72",
};

describe.each(languages)("a message in $name", ({ code, direction }) => {
	test.each(templates.filter((template) => template !== "free"))(
		"%s is filled, in both forms, with the same words",
		(template) => {
			const mail = renderMessage({
				template,
				channel: "email",
				language: code,
				organization: "Acme",
				values: { ...values, sender: "Mail" },
			});
			expect(mail.language).toBe(code);
			for (const part of [mail.subject, mail.text, mail.html]) {
				expect(part).not.toMatch(/\{\{|undefined/);
				expect(part.trim()).not.toBe("");
			}
			expect(mail.subject).not.toMatch(/[\r\n]/);
			expect(mail.html).toContain(`<html lang="${code}" dir="${direction}">`);
			const shown = mail.html
				.replace(/<br>/g, "\n")
				.replace(/<[^>]*>/g, "\n")
				.replace(/&#(\d+);/g, (_, point: string) => String.fromCharCode(Number(point)))
				.split("\n")
				.filter((line) => line.trim() !== "");
			const button = `message:${template}.button`;
			const said = mail.text.split("\n").filter((line) => line.trim() !== "");
			const label = knownText(serverTranslation(code), button);
			const at = label === undefined ? -1 : said.indexOf(values.link);
			// The HTML also contains the name above the text, and the button before the link.
			if (at >= 0) said.splice(at, 0, label as string);
			expect(shown).toEqual(["Acme", ...said]);
		},
	);

	test.each(["password-changed", "recovery-code-used", "address-changed", "emergency-sign-in"] as const)(
		"%s has a button to the person's own account",
		(template) => {
			const link = "https://id.example.com/t/acme/account";
			const mail = renderMessage({
				template,
				channel: "email",
				language: code,
				organization: "Acme",
				values: { ...values, link },
			});
			expect(mail.text.split("\n\n")).toContain(link);
			const label = knownText(serverTranslation(code), `message:${template}.button`);
			expect(mail.html).toContain(`>${label}</a>`);
		},
	);

	test("and every status that a message can have is called by words in the outbox", () => {
		const names = [
			...templates.map((template) => `template.${template}`),
			...messageStatusFilters.map((status) => `status.${status}`),
		];
		expect(names.filter((name) => knownText(serverTranslation(code), `outbox:${name}`) === undefined)).toEqual([]);
	});

	test("a text message has no subject and no HTML", () => {
		const sms = renderMessage({
			template: "one-time-code",
			channel: "sms",
			language: code,
			organization: "Acme",
			values,
		});
		expect(sms).toMatchObject({ subject: "", html: "" });
		expect(sms.text).toContain("493817");
		expect(sms.text).toContain("Shop");
	});
});

describe("a message", () => {
	test("loads nothing from elsewhere and runs nothing", () => {
		for (const template of templates) {
			const { html } = renderMessage({
				template,
				channel: "email",
				language: "en",
				organization: "Acme",
				values: { ...values, subject: "s", text: "t" },
			});
			expect(html).not.toMatch(/<(img|link|script|iframe|style)|url\(|src=/i);
		}
	});

	test("shows what a value holds instead of obeying it", () => {
		const evil = '<img src=x onerror="alert(1)">&\r\n\r\nYour account is locked';
		const mail = renderMessage({
			template: "one-time-code",
			channel: "email",
			language: "en",
			organization: evil,
			values: { ...values, code: evil, application: evil },
		});
		expect(mail.html).not.toContain("<img");
		expect(mail.text.split("\n\n")).not.toContain("Your account is locked");
		expect(mail.subject).not.toMatch(/[\r\n]/);
		const own = renderMessage({
			template: "free",
			channel: "email",
			language: "en",
			organization: "Acme",
			values: { subject: evil, text: evil },
		});
		expect(own.html).not.toContain("<img");
	});

	test("links only to http and https, and only where the whole line is the link", () => {
		const link = "javascript:alert(1)";
		expect(
			renderMessage({
				template: "magic-link",
				channel: "email",
				language: "en",
				organization: "Acme",
				values: { ...values, link },
			}).html,
		).not.toContain("<a ");
		expect(
			renderMessage({ template: "magic-link", channel: "email", language: "en", organization: "Acme", values }).html,
		).toContain('<a href="https://id.example.com/gate/link?a=1&#38;token=x">');
	});

	test("carries the name and the accent of the organization's branding, with a text on the button that can be read", () => {
		for (const [accent, text] of [
			["#0b2a70", "#ffffff"],
			["#ffee00", "#000000"],
		] as const) {
			const look = mailLook(JSON.stringify({ productName: "<Acme> ID", light: { accent } }), "Acme");
			const { html } = renderMessage({
				template: "magic-link",
				channel: "email",
				language: "en",
				organization: "Acme",
				values,
				look,
			});
			expect(html).toContain("&#60;Acme&#62; ID");
			expect(html).toContain(`border-top:4px solid ${accent}`);
			expect(html).toContain(`background:${accent};color:${text}`);
		}
	});

	test("takes nothing from a branding that is not a colour or a name", () => {
		const document = JSON.stringify({ productName: 5, light: { accent: "red;background:url(//x)" } });
		expect(mailLook(document, "Acme")).toEqual({ name: "Acme", accent: "#0b6a70" });
		expect(mailLook(JSON.stringify({ productName: null, light: null }), "Acme").name).toBe("Acme");
	});

	test("speaks the nearest language there is, else English", () => {
		expect(
			renderMessage({ template: "test", channel: "sms", language: "de-AT", organization: "Acme", values: {} }).language,
		).toBe("de");
		expect(
			renderMessage({ template: "test", channel: "sms", language: "fr", organization: "Acme", values: {} }).language,
		).toBe("en");
		expect(
			renderMessage({ template: "test", channel: "sms", language: "", organization: "Acme", values: {} }).language,
		).toBe("en");
	});

	test("of the designer's own says what was written, in the language it was written in", () => {
		const mail = renderMessage({
			template: "free",
			channel: "email",
			language: "fr-CA",
			organization: "Acme",
			values: { subject: "Bonjour", text: "Un\n\nDeux" },
		});
		expect(mail).toMatchObject({ subject: "Bonjour", text: "Un\n\nDeux", language: "fr-CA" });
		expect(mail.html).toContain('dir="auto"');
	});
});
