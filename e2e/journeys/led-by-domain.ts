import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { accessToken } from "../fixtures/access-token";
import { createApplication, post } from "../fixtures/applications";
import { type Person, signedUpPerson } from "../fixtures/people";
import { templateFlow } from "../fixtures/template-flow";

const API = "/t/root/api/server/v1";

interface LedOrganization {
	id: string;
	domain: string;
	person: Person;
}

/** An application whose users sign in through their organization, and organizations with a domain and a user each. */
export async function ledByDomain(
	baseUrl: string,
	count: number,
): Promise<{ clientId: string; organizations: LedOrganization[] }> {
	const mark = randomBytes(4).toString("hex");
	const signIn = templateFlow("organization-discovery", `by-organization-${mark}`);
	const { clientId } = await createApplication(baseUrl, { name: "Wiki", signIn });
	const configured = await fetch(`${baseUrl}${API}/organization-configs/discovery`, {
		method: "PUT",
		headers: { authorization: `Bearer ${await accessToken(baseUrl)}`, "content-type": "application/json" },
		body: JSON.stringify({ properties: [{ key: "emailDomain.enable", value: true }] }),
	});
	if (!configured.ok) throw new Error(`PUT answered ${configured.status}: ${await configured.text()}`);
	const organizations: LedOrganization[] = [];
	for (let number = 1; number <= count; number++) {
		const name = `led-${mark}-${number}`;
		const domain = `${name}.example`;
		const { id } = await post<{ id: string }>(baseUrl, `${API}/organizations`, { name });
		const attributes = [{ type: "emailDomain", values: [domain] }];
		await post(baseUrl, `${API}/organizations/discovery`, { organizationId: id, attributes });
		organizations.push({ id, domain, person: await signedUpPerson(baseUrl, name, domain) });
	}
	return { clientId, organizations };
}

/** Enters the address at the sign-in of such an application, which leads to the organization's. */
export async function goByAddress(page: Page, email: string): Promise<void> {
	await page.getByLabel("Email address").fill(email);
	await page.getByRole("button", { name: "Continue", exact: true }).click();
}
