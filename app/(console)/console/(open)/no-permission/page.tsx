import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { PlainPage } from "@/components/shell/plain-page";
import { SignOutButton } from "@/components/shell/sign-out-button";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("shell:no-permission.title") };
}

export default async function NoPermissionPage() {
	const [{ t }, viewer] = await Promise.all([requestText(), consoleViewer()]);
	if (viewer.kind !== "no-permission") redirect("/console");
	return (
		<PlainPage
			title={t("shell:no-permission.title")}
			text={t("shell:no-permission.text", { name: viewer.principal.name })}
		>
			<Link href="/account" className={buttonClasses({ variant: "primary" })}>
				{t("shell:to-account")}
			</Link>
			<SignOutButton label={t("shell:sign-out")} />
		</PlainPage>
	);
}
