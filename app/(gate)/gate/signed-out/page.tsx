import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:signed-out.title") };
}

export default async function GateSignedOutPage() {
	const { t, language } = await requestText();
	return (
		<GateMessage t={t} language={language} title={t("gate:signed-out.title")} text={t("gate:signed-out.text")}>
			<a href="/console" className={gateButton("outlined")}>
				{t("gate:signed-out.again")}
			</a>
		</GateMessage>
	);
}
