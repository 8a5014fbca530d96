import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:error.title") };
}

/** Says what went wrong between an application and the sign-in; codes it does not know get the general words. */
export default async function GateErrorPage({ searchParams }: Props) {
	const [{ t }, { error }] = await Promise.all([requestText(), searchParams]);
	const key = `gate:error.${typeof error === "string" ? error.toLowerCase() : ""}`;
	return (
		<>
			<h1 className="text-xl font-semibold">{t("gate:error.title")}</h1>
			<p className="text-muted">{key !== "gate:error.title" && t.has(key) ? t(key) : t("gate:error.general")}</p>
			<a href="/console" className={buttonClasses()}>
				{t("shell:to-console")}
			</a>
		</>
	);
}
