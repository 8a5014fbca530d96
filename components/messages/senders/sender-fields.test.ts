import { describe, expect, test } from "vitest";
import { providers } from "@/lib/platform/messages/contract";
import { settingsOf, valuesOf } from "./sender-fields";

describe("the fields of a sender", () => {
	test.each(providers)("stored settings of %s are sent back unchanged", (provider) => {
		const settings = {
			smtp: { host: "mail.test", port: 25, security: "tls", verifyCertificate: false, fromAddress: "a@b.test" },
			twilio: { accountSid: "AC1", messagingServiceSid: "MG1", baseUrl: "https://x.test" },
			vonage: { apiKey: "k", from: "Portico", baseUrl: "https://x.test" },
			http: {
				method: "PUT",
				url: "https://x.test/{{to}}",
				headers: [
					{ name: "authorization", value: "Bearer {{secret}}" },
					{ name: "x-time", value: "10:30" },
				],
				contentType: "text/plain",
				body: "",
			},
		}[provider];
		expect(settingsOf(provider, valuesOf(provider, settings))).toEqual(settings);
	});

	test("a new sender starts with the defaults", () => {
		expect(settingsOf("smtp", valuesOf("smtp", {}))).toEqual({
			port: 587,
			security: "starttls",
			verifyCertificate: true,
		});
	});
});
