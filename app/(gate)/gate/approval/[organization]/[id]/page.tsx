import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { isApprovalToken, pendingApproval } from "@/lib/identity/approvals";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment } from "@/lib/platform/env";
import { parseId } from "@/lib/platform/kernel";
import { gateOf } from "../../../gate-of";

interface Props {
	params: Promise<{ organization: string; id: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:approval.title") };
}

/** The target of links to a request. Requires a click before it is opened, because link scanners load pages but press no buttons. */
export default async function GateApprovalPage({ params, searchParams }: Props) {
	const [{ organization: name, id: asked }, { token }] = await Promise.all([params, searchParams]);
	const id = parseId(asked);
	const organization = await organizationByName(name);
	const isKnown = organization?.active && id !== null && typeof token === "string";
	const pending =
		isKnown && isApprovalToken(organization.id, id, token) ? await pendingApproval(organization.id, id) : undefined;
	if (pending === undefined) {
		const gate = await gateOf();
		const { t } = gate;
		return <GateMessage gate={gate} title={t("gate:approval.over-title")} text={t("gate:approval.over-text")} />;
	}
	const { organizationId, applicationId, applicationName, userName } = pending;
	const gate = await gateOf({ organizationId, application: { id: applicationId } });
	const { t } = gate;
	const prefix = name === environment().rootOrganization ? "" : `/t/${encodeURIComponent(name)}`;
	return (
		<GateMessage
			gate={gate}
			title={t("gate:approval.title")}
			text={t("gate:approval.open-text", { application: applicationName, name: userName })}
		>
			<form method="post" action={`${prefix}/oauth2/approval`} className="contents">
				<input type="hidden" name="request" value={pending.id} />
				<input type="hidden" name="token" value={String(token)} />
				<GateButton>{t("gate:approval.open")}</GateButton>
			</form>
		</GateMessage>
	);
}
