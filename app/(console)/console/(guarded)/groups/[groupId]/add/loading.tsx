import { requestText } from "@/app/request-text";
import { Skeleton, TableSkeleton } from "@/components/ui/skeleton";

export default async function AddLoading() {
	const { t } = await requestText();
	return (
		<>
			<Skeleton className="mb-4 h-8 w-full max-w-80" />
			<TableSkeleton label={t("ui:loading")} />
		</>
	);
}
