import type { Metadata } from "next";
import { headers } from "next/headers";
import { requestText } from "@/app/request-text";
import { AccessForm } from "@/components/gate/access-form";
import { GateMessage } from "@/components/gate/gate-message";
import { pendingAccess } from "@/lib/protocols/oidc";
import { ExpiredPage } from "../../expired-page";
import { gateOf } from "../../gate-of";

interface Props {
	params: Promise<{ uid: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:access.title") };
}

/** Tells somebody who may not use the application so, and lets them ask for access where that is offered. */
export default async function GateAccessPage({ params, searchParams }: Props) {
	const [{ uid }, { problem }, head] = await Promise.all([params, searchParams, headers()]);
	const pending = await pendingAccess(uid, head.get("cookie") ?? "");
	const gate = await gateOf(pending);
	if (pending === null) return <ExpiredPage gate={gate} />;
	const { t } = gate;
	const { application, username } = pending;
	return (
		<GateMessage
			gate={gate}
			title={t("gate:access.title")}
			text={t("gate:access.text", { application: application.name, name: username })}
		>
			<AccessForm action={`/gate/access/${encodeURIComponent(uid)}/submit`} pending={pending} problem={problem} t={t} />
		</GateMessage>
	);
}
