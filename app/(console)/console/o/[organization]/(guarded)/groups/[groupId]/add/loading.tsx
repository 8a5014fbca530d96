import { listLoading } from "../../../page-parts";

export default listLoading({ bar: "mb-4 h-8 w-full max-w-80" });
