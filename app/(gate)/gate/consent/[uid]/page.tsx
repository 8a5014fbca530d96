import type { Metadata } from "next";
import { headers } from "next/headers";
import { requestText } from "@/app/request-text";
import { ConsentButtons } from "@/components/gate/consent-buttons";
import { DetailList } from "@/components/gate/detail-list";
import { GateMessage } from "@/components/gate/gate-message";
import { ScopeList } from "@/components/gate/scope-list";
import { pendingConsent } from "@/lib/protocols/oidc";
import { ExpiredPage } from "../../expired-page";
import { gateOf } from "../../gate-of";

interface Props {
	params: Promise<{ uid: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:consent.title") };
}

/** Asks for consent to the requested scopes, when the flow has not asked. */
export default async function GateConsentPage({ params }: Props) {
	const [{ uid }, head] = await Promise.all([params, headers()]);
	const pending = await pendingConsent(uid, head.get("cookie") ?? "");
	const gate = await gateOf(pending);
	if (pending === null) return <ExpiredPage gate={gate} />;
	const { t } = gate;
	const { application, username, scopes, details } = pending;
	return (
		<GateMessage gate={gate} title={t("gate:consent.title")}>
			<ScopeList
				title={t("gate:consent.text", { application: application.name, name: username })}
				scopes={scopes}
				apis={application.apiResources}
				t={t}
			/>
			<DetailList details={details} language={gate.language.code} t={t} />
			<form method="post" action={`/gate/consent/${encodeURIComponent(uid)}/submit`}>
				<ConsentButtons name="answer" t={t} />
			</form>
		</GateMessage>
	);
}
