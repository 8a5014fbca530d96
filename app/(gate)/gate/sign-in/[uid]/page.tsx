import type { Metadata } from "next";
import { headers } from "next/headers";
import { requestText } from "@/app/request-text";
import { PasswordField } from "@/components/gate/password-field";
import { buttonClasses } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { pendingSignIn } from "@/lib/oidc";

interface Props {
	params: Promise<{ uid: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:sign-in.title") };
}

/** Asks for name and password on behalf of the application that sent the reader here. */
export default async function GateSignInPage({ params, searchParams }: Props) {
	const [{ t }, { uid }, { error }, head] = await Promise.all([requestText(), params, searchParams, headers()]);
	const pending = await pendingSignIn(uid, head.get("cookie") ?? "");
	if (pending === null)
		return (
			<>
				<h1 className="text-xl font-semibold">{t("gate:expired.title")}</h1>
				<p className="text-muted">{t("gate:expired.text")}</p>
				<a href="/console" className={buttonClasses({ variant: "primary" })}>
					{t("shell:to-console")}
				</a>
			</>
		);
	return (
		<>
			<div className="flex flex-col gap-1">
				<h1 className="text-xl font-semibold">{t("gate:sign-in.title")}</h1>
				<p className="text-muted wrap-anywhere">
					{t("gate:sign-in.to", { application: pending.applicationName, organization: pending.organizationName })}
				</p>
			</div>
			{error === "refused" ? <Notice tone="danger" urgent title={t("gate:sign-in.refused")} /> : null}
			{error === "busy" ? <Notice tone="warning" urgent title={t("gate:sign-in.busy")} /> : null}
			<form method="post" action={`/gate/sign-in/${encodeURIComponent(uid)}/submit`} className="flex flex-col gap-4">
				<TextField
					label={t("gate:sign-in.username")}
					name="username"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={255}
					dir="auto"
					required
					// The reader came here to fill in this form; with a known name, the password comes next.
					autoFocus={pending.loginHint === ""}
					defaultValue={pending.loginHint}
				/>
				<PasswordField
					label={t("gate:sign-in.password")}
					showLabel={t("gate:sign-in.show")}
					hideLabel={t("gate:sign-in.hide")}
					autoFocus={pending.loginHint !== ""}
				/>
				<button type="submit" className={buttonClasses({ variant: "primary" })}>
					{t("gate:sign-in.submit")}
				</button>
			</form>
		</>
	);
}
