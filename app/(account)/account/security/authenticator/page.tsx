import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { TotpKey } from "@/components/gate/totp-key";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { accountNote } from "../../account-note";
import { AccountPage } from "../../account-page";
import { freshViewer } from "../../account-viewer";
import { sealData } from "../sealed-data";
import { taskOf } from "../task-of";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:authenticator.add") };
}

/** Sets up an authenticator app; after a wrong code the same key is shown again. */
export default async function AddAuthenticatorPage({ searchParams }: Props) {
	const path = "/account/security/authenticator";
	const [{ t }, { again }, viewer] = await Promise.all([requestText(), searchParams, freshViewer(path)]);
	const { principal } = viewer;
	const note = again === undefined ? null : await accountNote(principal.id);
	const asked = await taskOf(principal, "authenticator", { data: note?.data ?? {} });
	if (asked.kind !== "ask") redirect("/account/security");
	return (
		<AccountPage viewer={viewer} current="security">
			<PageHeader
				back={{ href: "/account/security", label: t("account:security.title") }}
				title={t("account:authenticator.add")}
			/>
			<Section title={t("account:authenticator.title")}>
				<TotpKey uri={asked.shown?.totpUri ?? ""} secret={asked.shown?.totpSecret ?? ""} t={t} />
				<form method="post" action={`${path}/add`} className="flex flex-col items-start gap-4">
					<input type="hidden" name="state" value={sealData("authenticator", principal.id, asked.data ?? {})} />
					<TextField
						label={t("gate:field.totp")}
						name="otp"
						error={note?.problem === undefined ? undefined : t("account:authenticator.refused")}
						autoComplete="one-time-code"
						inputMode="numeric"
						maxLength={10}
						dir="ltr"
						required
					/>
					<Button type="submit" variant="primary">
						{t("account:authenticator.confirm")}
					</Button>
				</form>
			</Section>
		</AccountPage>
	);
}
