import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function RunNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("runs:missing")} text={t("runs:missing-text")}>
			<Link href="/console/runs" className={buttonClasses()}>
				{t("runs:back")}
			</Link>
		</EmptyState>
	);
}
