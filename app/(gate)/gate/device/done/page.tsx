import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { GateMessage } from "@/components/gate/gate-message";
import { gateOf } from "../../gate-of";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:device.done-title") };
}

export default async function GateDeviceDonePage() {
	const gate = await gateOf();
	const { t } = gate;
	return <GateMessage gate={gate} title={t("gate:device.done-title")} text={t("gate:device.done-text")} />;
}
