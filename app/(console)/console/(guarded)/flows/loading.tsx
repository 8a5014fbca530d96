import { listLoading } from "../page-parts";

export default listLoading({ title: "flows:list.title", bar: "mb-3 h-8 w-full max-w-md" });
