import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../../gate-of";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:wallet.elsewhere.title") };
}

/** A wallet has returned a browser that did not begin the sign-in: its person may have been sent somebody else's request. */
export default async function WalletElsewherePage() {
	const gate = await gateOf(null);
	const { t } = gate;
	return <GateMessage gate={gate} title={t("gate:wallet.elsewhere.title")} text={t("gate:wallet.elsewhere.text")} />;
}
