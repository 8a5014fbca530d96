import { expect, test } from "vitest";
import { parseXml } from "@/lib/platform/saml";
import { logoutRequest, readLogoutRequest } from "./logout-request";

const BEGIN = Date.parse("2026-01-01T00:00:00Z");
const MINUTE = 60_000;

const request = () =>
	parseXml(
		logoutRequest(
			{ id: "_1", issuer: "https://sp.example", destination: "https://idp.example/slo" },
			{ name: { value: "ada", format: "unspecified" }, sessionIndex: "_s" },
			BEGIN,
		),
	);

test("a logout request counts until its NotOnOrAfter, and is refused from then on (SAML Core §3.7.1)", () => {
	expect(readLogoutRequest(request(), BEGIN + 4 * MINUTE)).toMatchObject({ nameId: "ada", sessionIndexes: ["_s"] });
	expect(() => readLogoutRequest(request(), BEGIN + 5 * MINUTE)).toThrow("expired");
});

test("a logout request whose end cannot be read is refused", () => {
	const root = request();
	root.setAttribute("NotOnOrAfter", "tomorrow");
	expect(() => readLogoutRequest(root, BEGIN)).toThrow("expired");
});
