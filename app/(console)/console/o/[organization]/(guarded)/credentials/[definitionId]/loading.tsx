import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "credentials:title", boxes: ["h-96 w-full max-w-3xl"] });
