import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function GroupNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("groups:missing")} text={t("groups:missing-text")}>
			<Link href="/console/groups" className={buttonClasses()}>
				{t("groups:back")}
			</Link>
		</EmptyState>
	);
}
