import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearestPassing, readableOn } from "@/lib/platform/kernel/colour";
import {
	brandingSettingsSchema,
	brandingStyle,
	contrastChecks,
	contrastRatio,
	logoIn,
	MAX_PICTURE_BYTES,
	porticoBranding,
} from "./contract";

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette = fc.record({ accent: colour, background: colour, surface: colour, text: colour });

describe("contrast", () => {
	test.each([
		["#ffffff", "#000000", 21],
		["#777777", "#ffffff", 4.48],
		["#767676", "#ffffff", 4.54],
	])("of %s and %s is %d", (one, other, ratio) => {
		expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
		expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
	});

	test("of black or white on any colour is enough for text", () => {
		fc.assert(
			fc.property(colour, (ground) => {
				expect(contrastRatio(readableOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	test("that is too low is answered with a shade that passes, and one that is enough with the colour itself", () => {
		fc.assert(
			fc.property(colour, colour, (of, on) => {
				const shade = nearestPassing(of, [on], 4.5);
				if (contrastRatio(of, on) >= 4.5) expect(shade).toBe(of);
				else expect(contrastRatio(shade ?? on, on)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	test("is checked of everything that is read, and a suggestion passes wherever the colour stands", () => {
		fc.assert(
			fc.property(palette, (colours) => {
				for (const { of, on, passes, suggestion } of contrastChecks(colours)) {
					expect(passes).toBe(contrastRatio(colours[of], colours[on]) >= 4.5);
					if (suggestion === null) continue;
					const grounds = [colours.surface, colours.background];
					for (const ground of grounds) expect(contrastRatio(suggestion, ground)).toBeGreaterThanOrEqual(4.5);
				}
			}),
		);
	});

	test("of Portico's own colours is enough everywhere", () => {
		for (const { light, dark } of [porticoBranding])
			for (const checks of [contrastChecks(light), contrastChecks(dark)])
				expect(checks.filter(({ passes }) => !passes)).toEqual([]);
	});
});

describe("the style of a page", () => {
	test("keeps notices and hints readable on the card, whatever colours are chosen", () => {
		fc.assert(
			fc.property(palette, (colours) => {
				const style = brandingStyle({ ...porticoBranding, light: colours });
				const day = (name: string) => /light-dark\((#[0-9a-f]{6}),/.exec(style[`--color-${name}`] ?? "")?.[1] ?? "";
				if (contrastRatio(colours.text, colours.surface) < 4.5) return;
				for (const name of ["danger", "warning", "success"])
					expect(contrastRatio(day(name), colours.surface), name).toBeGreaterThanOrEqual(4.5);
				expect(contrastRatio(day("on-accent"), colours.accent)).toBeGreaterThanOrEqual(4.5);
			}),
		);
	});

	test("holds nothing but colours and lengths, so that no setting can reach out of it", () => {
		for (const value of Object.values(brandingStyle(porticoBranding)))
			expect(value).toMatch(/^(light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)|\d+px)$/);
	});
});

describe("a picture", () => {
	const url = (bytes: string, type = "image/png") =>
		`data:${type};base64,${Buffer.from(bytes, "latin1").toString("base64")}`;

	test.each([
		["\x89PNG\r\n\x1a\nx", "image/png"],
		["\xff\xd8\xff\xe0x", "image/jpeg"],
		["RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"],
	])("is known by its first bytes %j, whatever its sender calls it", (bytes, type) => {
		expect(logoIn(url(bytes, "text/html"))).toMatchObject({ type });
	});

	test.each([
		[url("<svg xmlns='http://www.w3.org/2000/svg'/>", "image/svg+xml"), "other-type"],
		[url("GIF89a"), "other-type"],
		[url("RIFF\x00\x00\x00\x00WAVE"), "other-type"],
		["data:image/png;base64,", "malformed"],
		["data:image/png;base64,abc", "malformed"],
		["data:image/png,x", "malformed"],
		["https://example.com/logo.png", "malformed"],
		[url(`\x89PNG\r\n\x1a\n${"x".repeat(MAX_PICTURE_BYTES)}`), "too-large"],
	])("is none in %.40s: %s", (dataUrl, problem) => expect(logoIn(dataUrl)).toBe(problem));
});

describe("settings", () => {
	test.each([
		{ supportUrl: "http://example.com" },
		{ privacyUrl: "javascript:alert(1)" },
		{ termsUrl: "https://user@example.com" },
		{ light: { accent: "red" } },
		{ dark: { accent: "#12345" } },
		{ cornerRadius: 25 },
		{ cornerRadius: 1.5 },
		{ alignment: "end" },
		{ productName: "a\u0000" },
		{ productName: "x".repeat(61) },
		{ footerText: "\ud800" },
		{ logo: "data:image/svg+xml;base64,PHN2Zy8+" },
		{ logo: "/gate/logo/../x" },
	])("refuse %j", (settings) => expect(brandingSettingsSchema.safeParse(settings).success).toBe(false));
});
