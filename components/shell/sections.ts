import {
	AppWindow,
	AtSign,
	Braces,
	Building2,
	IdCard,
	Inbox,
	Languages,
	ListChecks,
	type LucideIcon,
	MailPlus,
	Palette,
	ScrollText,
	Send,
	ShieldCheck,
	Users,
	UsersRound,
	Workflow,
} from "lucide-react";
import type { TextKey } from "@/lib/platform/i18n/texts";

export interface Section {
	href: string;
	label: TextKey;
	Icon: LucideIcon;
}

/** The sections of the console, by what one is there for. */
export const sectionGroups: readonly { label: TextKey; sections: readonly Section[] }[] = [
	{
		label: "shell:group.design",
		sections: [
			{ href: "/console/flows", label: "shell:section.flows", Icon: Workflow },
			{ href: "/console/translations", label: "shell:section.translations", Icon: Languages },
			{ href: "/console/branding", label: "shell:section.branding", Icon: Palette },
		],
	},
	{
		label: "shell:group.connect",
		sections: [
			{ href: "/console/applications", label: "shell:section.applications", Icon: AppWindow },
			{ href: "/console/identity-providers", label: "shell:section.providers", Icon: IdCard },
			{ href: "/console/senders", label: "shell:section.senders", Icon: Send },
			{ href: "/console/api", label: "shell:section.api", Icon: Braces },
		],
	},
	{
		label: "shell:group.people",
		sections: [
			{ href: "/console/users", label: "shell:section.users", Icon: Users },
			{ href: "/console/groups", label: "shell:section.groups", Icon: UsersRound },
			{ href: "/console/roles", label: "shell:section.roles", Icon: ShieldCheck },
			{ href: "/console/invitations", label: "shell:section.invitations", Icon: MailPlus },
			{ href: "/console/organizations", label: "shell:section.organizations", Icon: Building2 },
			{ href: "/console/domains", label: "shell:section.domains", Icon: AtSign },
		],
	},
	{
		label: "shell:group.operate",
		sections: [
			{ href: "/console/runs", label: "shell:section.runs", Icon: ListChecks },
			{ href: "/console/outbox", label: "shell:section.outbox", Icon: Inbox },
			{ href: "/console/audit", label: "shell:section.audit", Icon: ScrollText },
		],
	},
];

/** Whether the page draws a flow and wants the whole width. */
export function wantsWholeWidth(path: string): boolean {
	return /^\/console\/flows\/(?!new(\/|$))[^/]/.test(path);
}
