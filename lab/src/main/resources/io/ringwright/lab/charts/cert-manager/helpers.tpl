{{- define "cert-manager.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- define "cert-manager.fullname" -}}
{{- if contains "cert-manager" .Release.Name -}}{{ .Release.Name }}{{- else -}}{{ .Release.Name }}-cert-manager{{- end -}}
{{- end -}}
{{- define "labels" -}}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end -}}
{{- define "webhook.caRef" -}}
{{ .Release.Namespace }}/{{ template "cert-manager.fullname" . }}-webhook-ca
{{- end -}}
