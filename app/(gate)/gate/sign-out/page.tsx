import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";

const CONFIRM_PATH = /^(\/t\/[a-z0-9_-]+)?\/oauth2\/logout\/confirm$/;

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:sign-out.title") };
}

/** Asks whether the reader wants to sign out, as an application proposed; `at` is where the answer goes. */
export default async function GateSignOutPage({ searchParams }: Props) {
	const [{ t }, { at, xsrf }] = await Promise.all([requestText(), searchParams]);
	if (typeof at !== "string" || typeof xsrf !== "string" || !CONFIRM_PATH.test(at)) notFound();
	return (
		<>
			<h1 className="text-xl font-semibold">{t("gate:sign-out.title")}</h1>
			<p className="text-muted">{t("gate:sign-out.text")}</p>
			<form method="post" action={at} className="flex flex-wrap gap-2">
				<input type="hidden" name="xsrf" value={xsrf} />
				<button type="submit" name="logout" value="yes" className={buttonClasses({ variant: "primary" })}>
					{t("shell:sign-out")}
				</button>
				<button type="submit" className={buttonClasses()}>
					{t("gate:sign-out.stay")}
				</button>
			</form>
		</>
	);
}
