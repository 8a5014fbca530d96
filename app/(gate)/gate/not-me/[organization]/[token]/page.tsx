import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { deviceName } from "@/components/account/device-name";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { DateTime } from "@/components/ui/date-time";
import { reportableSignIn } from "@/lib/identity/directory";
import { organizationByName } from "@/lib/identity/organization-tree";
import { gateOf } from "../../../gate-of";

interface Props {
	params: Promise<{ organization: string; token: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:not-me.title") };
}

/**
 * The target of links in mails about sign-ins. Loading it changes nothing, because link scanners load pages but press no buttons.
 */
export default async function GateNotMePage({ params }: Props) {
	const { organization: name, token } = await params;
	const organization = await organizationByName(name);
	const active = organization?.active === true ? organization : null;
	const signIn = active === null ? undefined : await reportableSignIn(active.id, token);
	const gate = await gateOf(active === null ? null : { organizationId: active.id, application: null });
	const { t } = gate;
	if (signIn === undefined)
		return <GateMessage gate={gate} title={t("gate:not-me.gone.title")} text={t("gate:not-me.gone.text")} />;
	return (
		<GateMessage gate={gate} title={t("gate:not-me.title")}>
			<p className="text-lg text-muted wrap-anywhere">
				<bdi>{deviceName(signIn.userAgent, t)}</bdi> · <DateTime at={signIn.signedInAt} />
				{signIn.country === null ? null : ` · ${countryName(signIn.country, gate.language.code)}`}
			</p>
			<p className="wrap-anywhere">{t("gate:not-me.text")}</p>
			<form
				method="post"
				action={`/gate/not-me/${encodeURIComponent(name)}/${encodeURIComponent(token)}/confirm`}
				className="contents"
			>
				<GateButton>{t("gate:not-me.confirm")}</GateButton>
			</form>
			<p className="text-muted wrap-anywhere">{t("gate:not-me.keep")}</p>
		</GateMessage>
	);
}

function countryName(code: string, language: string): string {
	return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}
