import { requestText } from "@/app/request-text";
import type { Gate } from "@/components/gate/gate";
import { brandingOf } from "@/lib/identity/branding";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";

/** The branding and language of a page of the gate: those of the application, or else of the root organization. */
export async function gateOf(
	whose: { organizationId: string; application: { id: string } | null } | null = null,
): Promise<Gate> {
	const [{ t, language }, organizationId] = await Promise.all([
		requestText(),
		whose?.organizationId ?? rootOrganizationId(),
	]);
	return { t, language, branding: await brandingOf(organizationId, whose?.application?.id ?? null) };
}

async function rootOrganizationId(): Promise<string> {
	const root = await organizationByName(environment().rootOrganization);
	if (root === undefined) throw new Error("the root organization is missing");
	return root.id;
}
