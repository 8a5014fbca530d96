import { MANUAL_PATH } from "@/lib/platform/manual/contract";

/** The documents about the sections of the console, as addresses below `MANUAL_PATH`. */
export const manualOfSections: Readonly<Record<string, string>> = {
	flows: "composer",
	assurance: "assurance#policies",
	translations: "composer#texts-and-languages",
	branding: "organizations",
	applications: "first-application",
	"api-resources": "oidc#api-resources",
	"identity-providers": "flows#identity-providers",
	"signing-keys": "oidc#keys",
	senders: "flows#senders",
	actions: "actions",
	webhooks: "webhooks#webhooks",
	api: "readme#the-interface",
	users: "organizations#users",
	groups: "permissions",
	roles: "permissions",
	invitations: "organizations#invitations",
	organizations: "organizations",
	domains: "organizations#domains-that-lead-users-to-their-organization",
	executions: "composer#traffic",
	outbox: "troubleshooting#mail-does-not-arrive",
	audit: "webhooks#reading-and-exporting-the-audit-log",
};

/** The document about a page of the console; the table of contents where there is none. */
export function manualOf(pagePath: string): string {
	const [, , section = ""] = pagePath.split("/");
	const address = Object.hasOwn(manualOfSections, section) ? manualOfSections[section] : undefined;
	return address === undefined ? MANUAL_PATH : `${MANUAL_PATH}/${address}`;
}
