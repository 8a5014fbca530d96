import {
	AppWindow,
	AtSign,
	Braces,
	Building2,
	IdCard,
	Inbox,
	KeyRound,
	Languages,
	LayoutDashboard,
	ListChecks,
	type LucideIcon,
	MailPlus,
	Palette,
	ScrollText,
	Send,
	ShieldCheck,
	ShieldPlus,
	ShieldQuestionMark,
	Users,
	UsersRound,
	Waypoints,
	Webhook,
	Workflow,
} from "lucide-react";
import type { TextKey } from "@/lib/platform/i18n/texts";

export interface Section {
	href: string;
	/** Equals the title of the page. */
	title: TextKey;
	/** The description below the title of the page. */
	text?: TextKey;
	Icon: LucideIcon;
}

/** The home of the console, above all sections. */
export const home: Section = { href: "/console", title: "overview:title", Icon: LayoutDashboard };

/** The sections of the console, grouped by purpose. */
export const sectionGroups: readonly { label: TextKey; sections: readonly Section[] }[] = [
	{
		label: "shell:group.sign-in",
		sections: [
			{ href: "/console/flows", title: "flows:list.title", Icon: Workflow },
			{ href: "/console/assurance", title: "assurance:policy.title", Icon: ShieldPlus },
			{ href: "/console/translations", title: "translations:title", text: "translations:text", Icon: Languages },
			{ href: "/console/branding", title: "branding:title", text: "branding:text", Icon: Palette },
			{ href: "/console/identity-providers", title: "providers:title", text: "providers:text", Icon: IdCard },
		],
	},
	{
		label: "shell:group.applications",
		sections: [
			{ href: "/console/applications", title: "applications:title", text: "applications:text", Icon: AppWindow },
			{ href: "/console/api-resources", title: "apiResources:title", text: "apiResources:text", Icon: Waypoints },
			{ href: "/console/signing-keys", title: "signingKeys:title", text: "signingKeys:text", Icon: KeyRound },
			{ href: "/console/api", title: "api:title", text: "api:text", Icon: Braces },
		],
	},
	{
		label: "shell:group.people",
		sections: [
			{ href: "/console/users", title: "users:title", text: "users:text", Icon: Users },
			{ href: "/console/groups", title: "groups:title", text: "groups:text", Icon: UsersRound },
			{ href: "/console/roles", title: "roles:title", text: "roles:text", Icon: ShieldCheck },
			{ href: "/console/invitations", title: "invitations:title", text: "invitations:text", Icon: MailPlus },
		],
	},
	{
		label: "shell:group.organizations",
		sections: [
			{ href: "/console/organizations", title: "organizations:title", text: "organizations:text", Icon: Building2 },
			{ href: "/console/domains", title: "domains:title", text: "domains:text", Icon: AtSign },
		],
	},
	{
		label: "shell:group.operate",
		sections: [
			{ href: "/console/executions", title: "executions:title", text: "executions:text", Icon: ListChecks },
			{ href: "/console/outbox", title: "outbox:title", text: "outbox:text", Icon: Inbox },
			{ href: "/console/senders", title: "senders:title", text: "senders:text", Icon: Send },
			{ href: "/console/actions", title: "actions:title", text: "actions:text", Icon: ShieldQuestionMark },
			{ href: "/console/webhooks", title: "webhooks:title", text: "webhooks:text", Icon: Webhook },
			{ href: "/console/audit", title: "audit:title", text: "audit:text", Icon: ScrollText },
		],
	},
];

export const sections: readonly Section[] = sectionGroups.flatMap((group) => group.sections);

/** Whether the page shows a flow and needs the whole width. */
export function wantsWholeWidth(path: string): boolean {
	return /^\/console\/flows\/(?!new(\/|$))[^/]/.test(path);
}
