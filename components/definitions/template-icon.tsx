import {
	Building,
	Building2,
	Fingerprint,
	KeyRound,
	type LucideIcon,
	Mail,
	MailCheck,
	MailPlus,
	MonitorCheck,
	ShieldCheck,
	Split,
	SquareDashed,
	TicketCheck,
	UserPlus,
	UsersRound,
	Workflow,
} from "lucide-react";
import { ownMember } from "@/lib/platform/kernel/own-member";

const icons: Record<string, LucideIcon> = {
	fingerprint: Fingerprint,
	"key-round": KeyRound,
	mail: Mail,
	"mail-check": MailCheck,
	"mail-plus": MailPlus,
	"monitor-check": MonitorCheck,
	"shield-check": ShieldCheck,
	split: Split,
	"square-dashed": SquareDashed,
	"ticket-check": TicketCheck,
	"user-plus": UserPlus,
	building: Building,
	"building-2": Building2,
	"users-round": UsersRound,
};

/** The icon of a template; a generic one for unknown names. */
export function TemplateIcon({ name }: { name: string }) {
	const Icon = ownMember(icons, name) ?? Workflow;
	return <Icon size={20} aria-hidden="true" className="shrink-0 text-accent" />;
}
