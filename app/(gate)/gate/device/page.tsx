import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestText } from "@/app/request-text";
import { controlLook } from "@/components/elements/look";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { TextField } from "@/components/ui/text-field";
import { knownText } from "@/lib/platform/i18n/texts";
import { isDevicePath } from "@/lib/protocols/oidc";
import { gateOf } from "../gate-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:device.title") };
}

/** Asks for the user code of another device (RFC 8628); `at` is the URL that receives it. */
export default async function GateDevicePage({ searchParams }: Props) {
	const [gate, { at, xsrf, error }] = await Promise.all([gateOf(), searchParams]);
	const { t } = gate;
	if (typeof at !== "string" || typeof xsrf !== "string" || !isDevicePath(at)) notFound();
	const problem = `gate:device.error.${String(error)}`;
	return (
		<GateMessage gate={gate} title={t("gate:device.title")} text={t("gate:device.text")}>
			<form method="post" action={at} className="flex flex-col gap-3">
				<input type="hidden" name="xsrf" value={xsrf} />
				<TextField
					label={t("gate:device.code")}
					name="user_code"
					error={error === undefined ? undefined : (knownText(t, problem) ?? t("gate:device.error.unknown"))}
					inputClassName={controlLook}
					autoComplete="one-time-code"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={20}
					dir="ltr"
					required
				/>
				<GateButton>{t("gate:continue")}</GateButton>
			</form>
		</GateMessage>
	);
}
