import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../gate-of";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:signed-out.title") };
}

export default async function GateSignedOutPage() {
	const gate = await gateOf();
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:signed-out.title")} text={t("gate:signed-out.text")}>
			<a href="/console" className={gateButton("outlined")}>
				{t("gate:signed-out.again")}
			</a>
		</GateMessage>
	);
}
