import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { controlLook } from "@/components/elements/look";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { TextField } from "@/components/ui/text-field";
import { gateOf } from "../gate-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:emergency.title") };
}

/**
 * Asks for an emergency code. The URL does not contain the code, so it is in no log or history, and no link scanner redeems it.
 */
export default async function BreakGlassPage({ searchParams }: Props) {
	const [gate, { refused }] = await Promise.all([gateOf(), searchParams]);
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:emergency.title")} text={t("gate:emergency.text")}>
			<form method="post" action="/gate/break-glass/enter" className="flex flex-col gap-3">
				<TextField
					label={t("gate:emergency.code")}
					name="code"
					error={
						refused === undefined ? undefined : t(refused === "busy" ? "gate:emergency.busy" : "gate:emergency.refused")
					}
					inputClassName={controlLook}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={1000}
					dir="ltr"
					required
				/>
				<GateButton>{t("gate:emergency.enter")}</GateButton>
			</form>
		</GateMessage>
	);
}
