import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function ApplicationNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("applications:missing")} text={t("applications:missing-text")}>
			<Link href="/console/applications" className={buttonClasses()}>
				{t("applications:back")}
			</Link>
		</EmptyState>
	);
}
