import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { componentTypes, type FlowComponent } from "@/lib/flows/model";
import { elementWords } from "@/lib/platform/i18n/element-words";
import { elementOf } from "./element-of";
import type { ElementProps } from "./element-props";
import { UnknownElement } from "./unknown-element";

const HOSTILE = `<script>alert(1)</script><img src=x onerror="alert(1)">`;

describe("every component type", () => {
	it.each(componentTypes)("$type has a look of its own that says its label", ({ type }) => {
		expect(elementOf(type)).not.toBe(UnknownElement);
		const markup = drawn({ type, label: "Favourite colour", alt: "Favourite colour" }, { interactive: false });
		if (type !== "IMAGE") expect(markup).toContain("Favourite colour");
		expect(markup).not.toBe("");
	});

	it("a captcha is left out of the pages for people, because it has no provider here", () => {
		expect(drawn({ type: "CAPTCHA", label: "Are you a person?" })).toBe("");
	});

	it.each(componentTypes)("$type can be drawn with nothing but an id", ({ type }) => {
		expect(() => drawn({ type })).not.toThrow();
	});

	it.each(componentTypes)("$type survives members of the wrong kind", ({ type }) => {
		const wrong = { hint: 7, src: {}, alt: [], options: { length: 3 }, width: "wide", maxLength: -1, step: 0, min: {} };
		expect(() => drawn({ type, label: "x", length: -4, ...wrong })).not.toThrow();
	});

	it.each([...componentTypes.map(({ type }) => type), "HOLOGRAM", HOSTILE])("%s shows markup as text", (type) => {
		const markup = drawn({
			type,
			label: HOSTILE,
			placeholder: HOSTILE,
			hint: HOSTILE,
			alt: HOSTILE,
			variant: HOSTILE,
			options: [HOSTILE],
			autocomplete: HOSTILE,
		});
		expect(markup).not.toMatch(/<script|<img src=x/);
	});

	it.each(componentTypes)("$type cannot be reached where it is not interactive", ({ type }) => {
		const markup = drawn({ type, label: "[a](https://example.com)" }, { interactive: false });
		const reachable = markup.match(/<(?:input|button|select|a|textarea)\b[^>]*>/g) ?? [];
		for (const tag of reachable) expect(tag).toContain('tabindex="-1"');
		expect(markup).not.toContain("disabled");
	});
});

it("a type that is not known is named, and its children are shown", () => {
	const markup = drawn({ type: "HOLOGRAM", label: "Wave" }, { children: <p>inside</p> });
	expect(markup).toContain("HOLOGRAM");
	expect(markup).toContain("Wave");
	expect(markup).toContain("inside");
	expect(elementOf("constructor")).toBe(UnknownElement);
});

describe("a link", () => {
	it("opens in a new tab, so that the sign-in stays", () => {
		const markup = drawn({ type: "LINK", label: "Terms", href: "https://example.com/terms" });
		expect(markup).toContain('href="https://example.com/terms"');
		expect(markup).toContain('target="_blank"');
	});

	it.each(["javascript:alert(1)", "data:text/html,x", "/console", "terms", ""])("to %j is only its text", (href) => {
		const markup = drawn({ type: "LINK", label: "Terms", href });
		expect(markup).toContain("Terms");
		expect(markup).not.toContain("<a");
	});
});

describe("a field", () => {
	const input = { ref: "it", type: "TEXT_INPUT", identifier: "username", required: true };

	it("is named by its input in the form and by its label for a reader", () => {
		const markup = drawn({ type: "TEXT_INPUT", label: "User" }, { input });
		expect(markup).toContain('name="username"');
		expect(markup).toContain('autoComplete="username"');
		expect(markup).toMatch(/<label for="p-0"[^>]*>User/);
		expect(markup).toContain('id="p-0"');
	});

	it("without a label takes its name from the placeholder, then from the identifier", () => {
		expect(drawn({ type: "TEXT_INPUT", placeholder: "Who?" }, { input })).toContain('aria-label="Who?"');
		expect(drawn({ type: "CHECKBOX" }, { input })).toContain('aria-label="username"');
	});

	it("marks what is required with a sign and a word, in the language of the screen", () => {
		const markup = drawn({ type: "TEXT_INPUT", label: "Name" }, { input, words: elementWords("de-AT") });
		expect(markup).toContain(">*<");
		expect(markup).toContain("Pflichtfeld");
		expect(markup).toContain('required=""');
		expect(drawn({ type: "TEXT_INPUT", label: "Name", required: false }, { input })).not.toContain("required");
	});

	it.each(["TEXT_INPUT", "PASSWORD_INPUT", "OTP_INPUT", "SELECT", "CHECKBOX"])(
		"%s is described by its error",
		(type) => {
			const markup = drawn({ type, label: "Name", hint: "As on your badge" }, { error: "Not this one" });
			expect(markup).toContain('aria-invalid="true"');
			expect(markup).toContain('aria-describedby="p-0-hint p-0-error"');
			expect(markup).toMatch(/id="p-0-hint"[^>]*>As on your badge/);
			expect(markup).toMatch(/id="p-0-error"[^>]*>Not this one/);
		},
	);

	it("starts with a value, unless that is a secret", () => {
		expect(drawn({ type: "TEXT_INPUT" }, { value: "ada" })).toContain('value="ada"');
		expect(drawn({ type: "PASSWORD_INPUT" }, { value: "hunter2" })).not.toContain("hunter2");
		expect(drawn({ type: "OTP_INPUT" }, { value: "123456" })).not.toContain("123456");
		expect(drawn({ type: "SELECT", options: ["a", "b"] }, { value: "b" })).toMatch(/<option value="b" selected/);
	});

	it("for a password offers a known one to sign in and a new one to sign up", () => {
		expect(drawn({ type: "PASSWORD_INPUT" }, { flowType: "AUTHENTICATION" })).toContain('"current-password"');
		expect(drawn({ type: "PASSWORD_INPUT" }, { flowType: "REGISTRATION" })).toContain('"new-password"');
		expect(drawn({ type: "PASSWORD_INPUT", autocomplete: "off" })).toContain('autoComplete="off"');
	});

	it("for a new password says its rules before it is refused, and for a known one or its repetition none", () => {
		const markup = drawn({ type: "PASSWORD_INPUT" }, { flowType: "REGISTRATION" });
		expect(markup).toContain("At least 8 characters");
		expect(markup).toContain("Hard to guess");
		expect(markup).toContain('aria-describedby="p-0-rules"');
		expect(markup).toMatch(/<ul id="p-0-rules"/);
		expect(drawn({ type: "PASSWORD_INPUT", minLength: 12 }, { flowType: "REGISTRATION" })).toContain("At least 12");
		expect(drawn({ type: "PASSWORD_INPUT" }, { flowType: "AUTHENTICATION" })).not.toContain("At least");
		const repeated = { ref: "it", type: "PASSWORD_INPUT", identifier: "repeatPassword", required: true };
		expect(drawn({ type: "PASSWORD_INPUT" }, { input: repeated })).not.toContain("At least");
	});
});

it("a one-time code is one input with as many cells as its length", () => {
	const markup = drawn({ type: "OTP_INPUT", label: "Code", length: 6 });
	expect(markup.match(/<input/g)).toHaveLength(1);
	expect(markup.match(/<span class="h-12/g)).toHaveLength(6);
	expect(markup).toContain('autoComplete="one-time-code"');
	expect(markup).toContain('inputMode="numeric"');
	// Without scripts, pasted text is not cleaned, and a limit would cut it.
	expect(markup).not.toContain("maxLength");
	expect(drawn({ type: "OTP_INPUT", label: "Code", length: 64 })).not.toContain('class="h-12');
});

it("a button sends the form with its id, and only the primary one asks for the fields to be checked", () => {
	const markup = drawn({ type: "ACTION", label: "Go" });
	expect(markup).toMatch(/<button type="submit"[^>]* value="it"[^>]* name="action"/);
	expect(markup).not.toMatch(/formNoValidate/i);
	expect(drawn({ type: "ACTION", label: "Google", variant: "SOCIAL" })).toMatch(/formNoValidate/i);
	expect(drawn({ type: "RESEND", label: "Again" })).toMatch(/formNoValidate/i);
});

describe("formatted text", () => {
	it("is Markdown", () => {
		const markup = drawn({ type: "RICH_TEXT", label: "I **agree** to the\n\n- [terms](https://example.com/terms)" });
		expect(markup).toContain("<strong>agree</strong>");
		expect(markup).toMatch(/<a href="https:\/\/example.com\/terms" target="_blank" rel="noopener noreferrer"/);
		expect(markup).toContain("<ul");
	});

	it.each([
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](data:text/html,hi)",
		"[x](/relative)",
		"[x](//example.com)",
		"[x](vbscript:y)",
		"<javascript:alert(1)>",
	])("does not lead from %s anywhere", (label) => {
		expect(drawn({ type: "RICH_TEXT", label })).not.toContain("<a");
	});

	it("has neither pictures nor headings", () => {
		const markup = drawn({ type: "RICH_TEXT", label: "# Big\n\n![spy](https://example.com/pixel.png)" });
		expect(markup).not.toMatch(/<img|<h1/);
		expect(markup).toContain("Big");
	});
});

it.each([
	["HEADING_01", "<h1"],
	["HEADING_2", "<h2"],
	["HEADING_06", "<h6"],
	[undefined, "<h1"],
])("a heading of the variant %s is %s", (variant, tag) => {
	expect(drawn({ type: "HEADING", label: "Hi", variant })).toContain(tag);
});

it("a text is a paragraph, and a heading where its variant is one", () => {
	expect(drawn({ type: "TEXT", label: "Hi", variant: "CAPTION" })).toContain("<p");
	expect(drawn({ type: "TEXT", label: "Hi", variant: "HEADING_1" })).toContain("<h1");
});

function drawn(component: Partial<FlowComponent> & { type: string }, props: Partial<ElementProps> = {}): string {
	const Element = elementOf(component.type);
	return renderToStaticMarkup(
		<Element
			component={{ id: "it", ...component }}
			text={(raw) => raw ?? ""}
			words={elementWords("en")}
			idPrefix="p-0"
			interactive
			{...props}
		/>,
	);
}
