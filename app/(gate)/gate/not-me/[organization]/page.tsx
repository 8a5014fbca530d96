import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { organizationByName } from "@/lib/identity/organization-tree";
import { gateOf } from "../../gate-of";

interface Props {
	params: Promise<{ organization: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:not-me.done.title") };
}

/** Says what has happened after “this was not me”, and leads to the sign-in, where a new password is chosen. */
export default async function GateNotMeDonePage({ params }: Props) {
	const { organization: name } = await params;
	const organization = await organizationByName(name);
	const active = organization?.active === true ? organization : null;
	const gate = await gateOf(active === null ? null : { organizationId: active.id, application: null });
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:not-me.done.title")} text={t("gate:not-me.done.text")}>
			{active === null ? null : (
				<a href={`/t/${encodeURIComponent(name)}/account`} className={gateButton("primary")}>
					{t("gate:not-me.done.sign-in")}
				</a>
			)}
		</GateMessage>
	);
}
