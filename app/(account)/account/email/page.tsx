import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { fieldError } from "@/components/account/form-problem";
import { Button, buttonClasses } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { TextField } from "@/components/ui/text-field";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { freshViewer } from "../account-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:address.title") };
}

/** Asks for the code that was sent to a new address; redirects if no change is pending. */
export default async function ConfirmEmailPage() {
	const [{ t }, viewer] = await Promise.all([requestText(), freshViewer("/account/email")]);
	const note = await accountNote(viewer.principal.id);
	const email = note?.data.email;
	if (email === undefined) redirect("/account");
	return (
		<AccountPage viewer={viewer} current="profile">
			<PageHeader back={{ href: "/account", label: t("account:profile.title") }} title={t("account:address.title")} />
			<Section title={t("account:address.title")}>
				<p className="wrap-anywhere">{t("account:address.text", { email })}</p>
				<form method="post" action="/account/email/confirm" className="flex flex-col items-start gap-4">
					<TextField
						label={t("account:address.code")}
						name="code"
						error={fieldError(note?.problem, "code", t)}
						autoComplete="one-time-code"
						inputMode="numeric"
						maxLength={10}
						dir="ltr"
						required
					/>
					<div className="flex flex-wrap gap-2">
						<Button type="submit" variant="primary">
							{t("account:address.confirm")}
						</Button>
						<a href="/account" className={buttonClasses()}>
							{t("account:address.keep")}
						</a>
					</div>
				</form>
			</Section>
		</AccountPage>
	);
}
