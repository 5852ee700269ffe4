import type { AttributeColumn } from "./attributes.ts";
import type { Lang } from "./enums.ts";

/**
 * Labels of all attributes, defined only here: school page, filters, layers and the server's dictionary read them. They
 * are a separate entry point of this package, so that pages without attributes do not load them.
 */
export const ATTRIBUTE_LABELS: Readonly<Record<AttributeColumn, Readonly<Record<Lang, string>>>> = {
  education_level: { en: "Education level", es: "Nivel educativo", pt: "Nível de ensino" },
  education_level_govt: {
    en: "Education level (government)",
    es: "Nivel educativo (gobierno)",
    pt: "Nível de ensino (governo)",
  },
  education_level_regional: {
    en: "Education level (regional)",
    es: "Nivel educativo (regional)",
    pt: "Nível de ensino (regional)",
  },
  environment: { en: "Environment", es: "Entorno", pt: "Ambiente" },
  school_type: { en: "School type", es: "Tipo de escuela", pt: "Tipo de escola" },
  address: { en: "Address", es: "Dirección", pt: "Endereço" },
  postal_code: { en: "Postal code", es: "Código postal", pt: "Código postal" },
  connectivity: { en: "Connectivity (government)", es: "Conectividad (gobierno)", pt: "Conectividade (governo)" },
  connectivity_type: { en: "Type of connection", es: "Tipo de conexión", pt: "Tipo de conexão" },
  connectivity_speed: { en: "Connection speed", es: "Velocidad de conexión", pt: "Velocidade de conexão" },
  connectivity_latency: { en: "Connection latency", es: "Latencia de conexión", pt: "Latência de conexão" },
  download_speed_contracted: {
    en: "Contracted download speed",
    es: "Velocidad de descarga contratada",
    pt: "Velocidade de download contratada",
  },
  download_speed_benchmark: {
    en: "Download speed benchmark",
    es: "Referencia de velocidad de descarga",
    pt: "Referência de velocidade de download",
  },
  coverage_availability: { en: "Mobile coverage", es: "Cobertura móvil", pt: "Cobertura móvel" },
  coverage_type: { en: "Type of coverage", es: "Tipo de cobertura", pt: "Tipo de cobertura" },
  fiber_node_distance: {
    en: "Distance to a fibre node",
    es: "Distancia a un nodo de fibra",
    pt: "Distância até um nó de fibra",
  },
  microwave_node_distance: {
    en: "Distance to a microwave node",
    es: "Distancia a un nodo de microondas",
    pt: "Distância até um nó de micro-ondas",
  },
  nearest_nr_distance: {
    en: "Distance to a 5G cell",
    es: "Distancia a una antena 5G",
    pt: "Distância até uma antena 5G",
  },
  nearest_lte_distance: {
    en: "Distance to a 4G cell",
    es: "Distancia a una antena 4G",
    pt: "Distância até uma antena 4G",
  },
  nearest_umts_distance: {
    en: "Distance to a 3G cell",
    es: "Distancia a una antena 3G",
    pt: "Distância até uma antena 3G",
  },
  nearest_gsm_distance: {
    en: "Distance to a 2G cell",
    es: "Distancia a una antena 2G",
    pt: "Distância até uma antena 2G",
  },
  num_computers: { en: "Computers", es: "Computadoras", pt: "Computadores" },
  num_tablets: { en: "Tablets", es: "Tabletas", pt: "Tablets" },
  num_robotic_equipment: { en: "Robotic equipment", es: "Equipos de robótica", pt: "Equipamentos de robótica" },
  computer_lab: { en: "Computer lab", es: "Sala de computación", pt: "Laboratório de informática" },
  computer_availability: { en: "Computers available", es: "Computadoras disponibles", pt: "Computadores disponíveis" },
  device_availability: { en: "Devices available", es: "Dispositivos disponibles", pt: "Dispositivos disponíveis" },
  teachers_trained: { en: "Trained teachers", es: "Docentes capacitados", pt: "Professores capacitados" },
  sustainable_business_model: {
    en: "Sustainable business model",
    es: "Modelo de negocio sostenible",
    pt: "Modelo de negócio sustentável",
  },
  num_students: { en: "Students", es: "Estudiantes", pt: "Estudantes" },
  num_students_girls: { en: "Girls", es: "Niñas", pt: "Meninas" },
  num_students_boys: { en: "Boys", es: "Niños", pt: "Meninos" },
  num_students_other: { en: "Other students", es: "Otros estudiantes", pt: "Outros estudantes" },
  num_teachers: { en: "Teachers", es: "Docentes", pt: "Professores" },
  num_teachers_female: { en: "Female teachers", es: "Maestras", pt: "Professoras" },
  num_teachers_male: { en: "Male teachers", es: "Maestros", pt: "Professores homens" },
  num_classroom: { en: "Classrooms", es: "Aulas", pt: "Salas de aula" },
  num_latrines: { en: "Latrines", es: "Letrinas", pt: "Latrinas" },
  running_water: { en: "Running water", es: "Agua corriente", pt: "Água corrente" },
  electricity_availability: { en: "Electricity", es: "Electricidad", pt: "Eletricidade" },
  electricity_type: { en: "Type of electricity", es: "Tipo de electricidad", pt: "Tipo de eletricidade" },
  building_id_govt: { en: "Building ID (government)", es: "ID del edificio (gobierno)", pt: "ID do prédio (governo)" },
  num_schools_per_building: { en: "Schools in the building", es: "Escuelas en el edificio", pt: "Escolas no prédio" },
  school_data_source: { en: "Source of the data", es: "Fuente de los datos", pt: "Fonte dos dados" },
  school_data_collection_year: { en: "Year of collection", es: "Año de recolección", pt: "Ano da coleta" },
};
