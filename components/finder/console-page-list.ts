import type { LucideIcon } from "lucide-react";
import { home, sections } from "@/components/shell/sections";
import type { TextKey, Translate } from "@/lib/platform/i18n/texts";

export interface ListedPage {
	href: string;
	title: string;
	/** The section that it belongs to; empty for a section. */
	within: string;
	Icon: LucideIcon;
}

/** The pages besides the sections that every organization has, with their titles. */
export const furtherPages: Readonly<Record<string, TextKey>> = {
	"/console/flows/new": "creating:title",
	"/console/applications/new": "applications:new",
	"/console/api-resources/new": "apiResources:new",
	"/console/identity-providers/new": "providers:new",
	"/console/senders/new": "senders:create-title",
	"/console/actions/new": "actions:create-title",
	"/console/webhooks/new": "webhooks:create-title",
	"/console/users/new": "users:new",
	"/console/users/import": "userImport:title",
	"/console/groups/new": "groups:new",
	"/console/roles/new": "roles:new",
	"/console/invitations/new": "invitations:invite-people",
	"/console/invitations/mail": "invitations:mail-text.title",
	"/console/organizations/new": "organizations:new",
	"/console/executions/traffic": "executions:traffic",
	"/console/executions/diagnosis": "diagnosis:title",
};

/** Every page that an organization has, whatever it holds. */
export function consolePages(t: Translate): ListedPage[] {
	return [home, ...sections].flatMap(({ href, title, Icon }) => [
		{ href, title: t(title), within: "", Icon },
		...Object.entries(furtherPages)
			.filter(([page]) => href !== home.href && page.startsWith(`${href}/`))
			.map(([page, its]) => ({ href: page, title: t(its), within: t(title), Icon })),
	]);
}

/** The section of a page. */
export function sectionOfPage(path: string) {
	return sections.find(({ href }) => path === href || path.startsWith(`${href}/`)) ?? home;
}

/** Whether every typed word is in the text, whatever their case and accents. */
export function matchesWords(text: string, typed: string): boolean {
	const searched = folded(text);
	return folded(typed)
		.split(/\s+/)
		.every((word) => searched.includes(word));
}

function folded(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
