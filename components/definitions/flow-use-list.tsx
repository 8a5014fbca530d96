"use client";
import { AppWindow, Building2, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "@/components/ui/link";
import type { FlowUse } from "@/lib/flows/listing/contract";

/** Who uses a flow; the names of applications and flows are links to where another flow is chosen instead. */
export function FlowUseList({ use }: { use: FlowUse }) {
	const { t } = useTranslation();
	const { isDefault, totalApplications, applications, flows } = use;
	const more = totalApplications - (applications?.length ?? 0);
	return (
		<ul className="flex flex-col">
			{isDefault ? <UseLine icon={Building2}>{t("flows:delete.default")}</UseLine> : null}
			{applications?.map(({ id, name }) => (
				<UseLine key={id} icon={AppWindow} kind={t("flows:use.application")}>
					<UseLink href={`/console/applications/${id}?tab=sign-in`} name={name} />
				</UseLine>
			))}
			{more > 0 ? (
				<UseLine icon={AppWindow}>
					{t(applications === null ? "flows:list.use-applications" : "flows:use.more-applications", { count: more })}
				</UseLine>
			) : null}
			{flows.map(({ id, name }) => (
				<UseLine key={id} icon={Workflow} kind={t("flows:use.flow")}>
					<UseLink href={`/console/flows/${id}`} name={name} />
				</UseLine>
			))}
		</ul>
	);
}

/** Whether the server refuses to delete a flow that is used like this. */
export function isUsed({ isDefault, totalApplications, flows }: FlowUse): boolean {
	return isDefault || totalApplications > 0 || flows.length > 0;
}

function UseLine({ icon: Icon, kind, children }: { icon: typeof AppWindow; kind?: string; children: ReactNode }) {
	return (
		<li className="flex min-h-8 items-center gap-2">
			<Icon size={16} aria-hidden="true" className="shrink-0 text-muted" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
			{kind === undefined ? null : <span className="ms-auto shrink-0 text-sm text-muted">{kind}</span>}
		</li>
	);
}

function UseLink({ href, name }: { href: string; name: string }) {
	return (
		<Link href={href} className="link inline-flex min-h-6 items-center wrap-anywhere" dir="auto">
			{name}
		</Link>
	);
}
