import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function ApiLoading() {
	const { t } = await requestText();
	return (
		<div role="status" aria-label={t("ui:loading")}>
			<PageHeader title={t("api:title")} text={t("api:text")} />
			<Skeleton className="h-96 w-full" />
		</div>
	);
}
