import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function FlowNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("flows:missing.title")} text={t("flows:missing.text")}>
			<Link href="/console/flows" className={buttonClasses()}>
				{t("flows:missing.back")}
			</Link>
		</EmptyState>
	);
}
