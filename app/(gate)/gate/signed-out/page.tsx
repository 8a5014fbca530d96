import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:signed-out.title") };
}

export default async function GateSignedOutPage() {
	const { t } = await requestText();
	return (
		<>
			<h1 className="text-xl font-semibold">{t("gate:signed-out.title")}</h1>
			<p className="text-muted">{t("gate:signed-out.text")}</p>
			<a href="/console" className={buttonClasses()}>
				{t("gate:signed-out.again")}
			</a>
		</>
	);
}
