import { listLoading } from "../page-parts";

export default listLoading({ title: "domains:title", text: "domains:text", bar: "mb-6 h-40 w-full" });
