import type { Metadata } from "next";
import { headers } from "next/headers";
import { requestText } from "@/app/request-text";
import { GateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { pendingDevice } from "@/lib/protocols/oidc";
import { ExpiredPage } from "../../expired-page";
import { gateOf } from "../../gate-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:device.confirm-title") };
}

/** Names the application that another device signs in to, and asks for confirmation. */
export default async function GateDeviceConfirmPage({ searchParams }: Props) {
	const { at, xsrf, user_code: userCode } = await searchParams;
	const [path, code] = [String(at ?? ""), String(userCode ?? "")];
	const clientAddress = (await headers()).get("x-forwarded-for") ?? "";
	const pending = await pendingDevice(path, code, clientAddress);
	const gate = await gateOf(pending);
	if (pending === null || typeof xsrf !== "string") return <ExpiredPage gate={gate} />;
	const { t } = gate;
	const { application, userAgent } = pending;
	return (
		<GateMessage
			gate={gate}
			title={t("gate:device.confirm-title")}
			text={t("gate:device.confirm-text", { application: application.name })}
		>
			<p dir="ltr" className="text-center font-mono text-2xl tracking-widest">
				{code}
			</p>
			{userAgent === "" ? null : (
				<p className="text-muted wrap-anywhere">
					{t("gate:device.agent")} <bdi>{userAgent}</bdi>
				</p>
			)}
			<form method="post" action={path} className="flex flex-col gap-3">
				<input type="hidden" name="xsrf" value={xsrf} />
				<input type="hidden" name="user_code" value={code} />
				<GateButton name="confirm" value="yes">
					{t("gate:continue")}
				</GateButton>
				<GateButton look="outlined" name="abort" value="yes">
					{t("gate:device.abort")}
				</GateButton>
			</form>
		</GateMessage>
	);
}
