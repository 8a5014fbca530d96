import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function IdentityProvidersLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("providers:title")} text={t("providers:text")} />
			<Skeleton className="mb-3 h-8 w-full max-w-2xl" />
			<TableSkeleton label={t("ui:loading")} rows={8} />
		</>
	);
}
