import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createIdentityProvider, identityProviderPort } from "@/lib/identity/identity-providers";
import { newIdentityProviderSchema } from "@/lib/identity/identity-providers/contract";
import { canSend, createSender } from "@/lib/platform/messages";
import { servicesOf } from "./services-of";

const sender = (id: string) => ({
	id,
	name: id,
	channel: "sms" as const,
	provider: "twilio" as const,
	settings: { accountSid: `AC${"0".repeat(32)}`, from: "+4915112345678", baseUrl: "https://api.twilio.com" },
	secrets: { authToken: "token" },
});

test("the composer knows the services that executions find, and no others", async () => {
	const context = await anOrganization();
	const { organizationId } = context.principal;
	const neighbour = await anOrganization();
	await createSender(neighbour, sender("theirs"));
	await createSender(context, { ...sender("texts"), isDefault: false });
	for (const [id, enabled] of [
		["on", true],
		["off", false],
	] as const) {
		const provider = { id, name: "Google", kind: "google", clientId: "id", clientSecret: "secret", enabled };
		await createIdentityProvider(context, newIdentityProviderSchema.parse(provider));
	}

	const { providers, senders } = await servicesOf(organizationId);
	expect(providers).toEqual(["on"]);
	for (const id of ["on", "off", "none"])
		expect(providers.includes(id), id).toBe((await identityProviderPort(organizationId).byId(id)) !== null);
	for (const channel of ["email", "sms"] as const) {
		const { ids, withoutName, anyName } = senders[channel];
		expect(withoutName, channel).toBe(await canSend(organizationId, channel, undefined));
		for (const id of ["texts", "theirs"])
			expect(anyName || ids.includes(id), `${channel} ${id}`).toBe(await canSend(organizationId, channel, id));
	}
});
